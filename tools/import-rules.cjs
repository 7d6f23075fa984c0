/**
 * Import rules. `site` and `server` share only `contract`; `server` and `desk` share `messages`.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    rule(
      'contract imports only the schema library and wording',
      '^contract/',
      '^(content/(?!wording/)|(site|server|messages|database|desk|art|tools)/)',
    ),
    rule('art imports no other workspace', '^art/', '^(site|server|messages|desk|contract|content|tools)/'),
    rule(
      'site uses only the finished files and the palette of art',
      '^site/',
      '^art/(?!drawings/|film/|fonts/[^/]+[.]woff2?$|palette[.]ts$)',
    ),
    rule(
      'site never imports server, database, messages or desk',
      '^site/',
      '^(server|database|messages|desk)/',
    ),
    rule(
      'database imports only contract',
      '^database/',
      '^(messages|site|server|desk|content|art|tools|tests)/',
    ),
    rule(
      'messages imports only database and contract',
      '^messages/',
      '^(site|server|desk|content|art|tools|tests)/',
    ),
    rule('server imports only messages and contract', '^server/', '^(site|desk|content|art|tools|tests)/'),
    rule(
      'desk imports only messages, contract, and styles, icons and fonts of the site',
      '^desk/',
      '^(site/(?!src/styles/|src/ui/icons)|art/(?!fonts/)|(server|content|tools|tests)/)',
    ),
    rule('the api of the desk never imports its client', '^desk/src/api/', '^desk/src/client/'),
    // The type of an answer is what the function of the server returns.
    rule('the api of the desk imports only types of its server', '^desk/src/api/', {
      path: '^desk/src/server/',
      dependencyTypesNot: ['type-only'],
    }),
    rule('the client of the desk never imports its server', '^desk/src/client/', '^desk/src/server/'),
    rule('the server of the desk never imports its client', '^desk/src/server/', '^desk/src/client/'),
    rule('ui imports only ui', '^site/src/ui/', '^site/src/(?!ui/)'),
    rule(
      'islands import ui, styles and contract',
      '^site/src/islands/',
      '^site/src/(?!ui/|islands/|styles/)',
    ),
    rule('browser scripts import only each other', '^site/src/browser/', '^site/src/(?!browser/)'),
    // Sections may import types of view models, but no code.
    rule('sections import ui and islands', '^site/src/sections/', {
      path: '^site/src/(?!ui/|islands/|sections/)',
      dependencyTypesNot: ['type-only'],
    }),
    rule('server features never import each other', '^server/src/(enquiries|applications|captcha)/', {
      path: '^server/src/(enquiries|applications|captcha|pages)/',
      pathNot: '^server/src/$1/',
    }),
    // Astro provides its modules when it builds.
    rule('every import is found', '', { path: '^(?!astro:)', couldNotResolve: true }),
    rule('every package is in the nearest package.json', '', { dependencyTypes: ['npm-no-pkg'] }),
    rule(
      'programs never import devDependencies',
      '^((contract|database|messages|server|desk)/src|tools/(?!browsers[.]ts))',
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('backups import what the image of the server has', '^tools/backups[.]ts$', {
      pathNot: '^(contract|database|messages)/',
      dependencyTypesNot: ['core'],
    }),
    rule(
      'database and messages never import HTTP code',
      '^(database|messages)/',
      '^node_modules/(@fastify|fastify)/',
    ),
    rule('no cycles', '', { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^(desk|site)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

/** @param {string} name @param {string} from @param {string | object} to */
function rule(name, from, to) {
  const target = typeof to === 'string' ? { path: to } : to;
  return { name, severity: /** @type {const} */ ('error'), from: { path: from }, to: target };
}
