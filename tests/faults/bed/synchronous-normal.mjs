// For the control run only: the weaker setting that this project does not use. See ended-server.test.ts.
import { DatabaseSync } from 'node:sqlite';

const exec = DatabaseSync.prototype.exec;
/** @param {string} sql */
DatabaseSync.prototype.exec = function weaker(sql) {
  exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'));
};
