// Where the board headers and the built images are: the bundle itself lies in build/emulated of the project's folder.

import { fileURLToPath } from 'node:url';

export function projectFolder(): string {
  return fileURLToPath(new URL('../..', import.meta.url));
}
