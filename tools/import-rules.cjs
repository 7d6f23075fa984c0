/**
 * Import rules. `site` and `server` share only `contract`.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    rule(
      'contract imports only the schema library and wording',
      '^contract/',
      '^(site|server|content/(?!wording/)|art|tools)/',
    ),
    rule('art imports no other workspace', '^art/', '^(site|server|contract|content|tools)/'),
    rule(
      'site uses only the finished files and the palette of art',
      '^site/',
      '^art/(?!drawings/|film/|fonts/[^/]+[.]woff2?$|palette[.]ts$)',
    ),
    rule('site never imports server', '^site/', '^server/'),
    rule('server imports only contract', '^server/', '^(site|content|art|tools)/'),
    rule('ui imports only ui', '^site/src/ui/', '^site/src/(?!ui/)'),
    rule(
      'islands import ui, styles and contract',
      '^site/src/islands/',
      '^site/src/(?!ui/|islands/|styles/)',
    ),
    rule('browser scripts import only each other', '^site/src/browser/', '^site/src/(?!browser/)'),
    // Sections may import types of view models, but no code.
    {
      ...rule(
        'sections import ui and islands',
        '^site/src/sections/',
        '^site/src/(?!ui/|islands/|sections/)',
      ),
      to: { path: '^site/src/(?!ui/|islands/|sections/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server features never import each other',
      severity: 'error',
      from: { path: '^server/src/(enquiries|applications|captcha)/' },
      to: { path: '^server/src/(enquiries|applications|captcha|pages)/', pathNot: '^server/src/$1/' },
    },
    rule(
      'the domain never imports HTTP code',
      '^server/src/(messages|enquiries|applications|message-mails|outbox|mail|limits|database|retention|resumes|attachments|virus-scan|text|logging)/',
      '^(server/src/http/|node_modules/(@fastify|fastify)/)',
    ),
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no cycles between folders of the server',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};

/** @param {string} name @param {string} from @param {string} to */
function rule(name, from, to) {
  return { name, severity: /** @type {const} */ ('error'), from: { path: from }, to: { path: to } };
}
