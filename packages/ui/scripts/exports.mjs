// Writes what follows from the folders: the exports map of package.json and the lists of locale areas.
// Run it after adding a component (src/components/<PascalCase>/index.ts), an entry (src/entries/<kebab>.ts)
// or a locale area (src/locale/<locale>/<area>.ts). `--check` fails instead of writing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

let stale = false
function write(path, text) {
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  stale = true
  if (!check) writeFileSync(file, text)
}

const entry = (source) => ({
  '@linli/source': `./src/${source}.ts`,
  types: `./dist/${source}.d.ts`,
  default: `./dist/${source.replace(/\.css$/, '.styles')}.js`,
})

const components = readdirSync(join(root, 'src/components')).filter((name) =>
  existsSync(join(root, 'src/components', name, 'index.ts')),
)
const entries = readdirSync(join(root, 'src/entries'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.replace(/\.ts$/, ''))

const subPaths = [
  ...entries.map((name) => [`./${name.replace(/\.css$/, '')}`, entry(`entries/${name}`)]),
  ...components.map((name) => [`./${kebab(name)}`, entry(`components/${name}/index`)]),
].sort(([a], [b]) => (a < b ? -1 : 1))

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
manifest.exports = {
  ...Object.fromEntries(subPaths),
  './styles.css': { '@linli/source': './src/theme/styles.css.ts', default: './dist/styles.css' },
  // In parts: components bring their rules themselves where they are built from source.
  './tokens.css': { '@linli/source': './src/theme/tokens.css.ts', default: './dist/tokens.css' },
  './components.css': { '@linli/source': './src/theme/layers.css.ts', default: './dist/components.css' },
  './reset.css': { '@linli/source': './src/theme/reset.css.ts', default: './dist/reset.css' },
  './tailwind.css': './tailwind.css',
  './package.json': './package.json',
}
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)

for (const [folder, constant] of [
  ['zh-CN', 'zhCN'],
  ['en-US', 'enUS'],
]) {
  const areas = readdirSync(join(root, 'src/locale', folder))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.replace(/\.ts$/, ''))
    .sort()
  const lines = [
    '// Written by scripts/exports.mjs from the files beside it.',
    ...areas.map((area) => `import { ${area} } from './${area}.ts'`),
    '',
    `/** Texts of every component in ${folder}, by area. */`,
    `export const ${constant} = {`,
    `  code: '${folder}',`,
    '  messages: {',
    ...areas.map((area) => `    ${area},`),
    '  },',
    '}',
    '',
  ]
  write(`src/locale/${folder}/index.ts`, lines.join('\n'))
}

if (check && stale) {
  process.stderr.write('exports are stale: run node packages/ui/scripts/exports.mjs\n')
  process.exit(1)
}
