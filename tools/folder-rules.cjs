const { options } = require('./import-rules.cjs');

/**
 * No cycles between folders, besides the api of the desk: it imports the types of answers from the server, and no code.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no cycles between folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(database|messages|server|desk)/src/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.test\\.tsx?$|^desk/src/api/' } },
};
