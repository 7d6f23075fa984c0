const { options } = require('./import-rules.cjs');

/**
 * No cycles between folders. Types are left out: those of answers go from the features of the desk's server to its api.
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
  options: { ...options, tsPreCompilationDeps: false },
};
