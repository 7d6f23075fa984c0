import type { LaunchTask } from '@veramasa/contract';

/** A task with what editors call its file: `group` of the list of pages, `title` of the file. */
export interface ListedTask extends LaunchTask {
  readonly group: string;
  readonly title: string;
}

/** Answer of `GET /api/content/launch`. */
export interface LaunchAnswer {
  readonly tasks: readonly ListedTask[];
}
