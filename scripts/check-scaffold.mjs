// What `npm run scaffold` writes of each shape is written into a temporary folder beside copies of the lists of a module,
// and type-checked as if it stood in the checkout; the test that needs no database is run, and the lists are to name it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pageFiles } from './scaffold/page.mjs'
import { camel, pascal, plural } from './scaffold/words.mjs'
import { root } from './toolchain.mjs'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linli-scaffold-')))
const shapes = [
  { module: 'property', entity: 'trial-entry', label: '试写' },
  { module: 'property', entity: 'trial-permit', label: '试批', approval: true },
]
/** The lists that name a page of the module, and what each says of it by then. */
const lists = {
  'packages/api-client/src/contract/property/index.ts': ({ entity, name }) => [
    `import { ${name} } from './${entity}.ts'`,
    `    ${name},`,
  ],
  'packages/api-client/src/contract/property/page-urls.ts': ({ entity, many }) => [
    `  '${many}': '/${entity}',`,
  ],
  'packages/api-client/src/contract/property/pages.ts': ({ name, many }) => [
    `    url: propertyUrls['${many}'],`,
    `    permissions: ['property:${name}'],`,
  ],
  'apps/server/src/modules/property/index.ts': ({ entity, name }) => [
    `import { ${name}Routes } from './${entity}.routes.ts'`,
    `    ...${name}Routes,`,
  ],
  'apps/console/src/features/property/routes.ts': ({ many }) => [
    `    load: () => import('./pages/${many}.tsx'),`,
  ],
  'apps/server/src/seed/index.ts': ({ entity, many }) => [
    `import { seed${pascal(many)} } from '../modules/property/${entity}.seed.ts'`,
    `=> await seed${pascal(many)}(deps, kind)],`,
  ],
}
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0

/** Lists are written by their text: each is to say what it says of a page. */
function areNamed() {
  const missing = Object.entries(lists).flatMap(([path, says]) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return shapes
      .flatMap(({ entity }) => says({ entity, name: camel(entity), many: plural(entity) }))
      .filter((line) => !text.includes(`${line}\n`))
      .map((line) => `${path} does not say ${line.trim()}`)
  })
  if (missing.length > 0) console.error(missing.join('\n'))
  return missing.length === 0
}

try {
  for (const path of Object.keys(lists)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const written = shapes.every(({ module, entity, label, approval }) =>
    run(['scripts/scaffold.mjs', 'page', module, entity, label, ...(approval ? ['--approval'] : [])], {
      SCAFFOLD_INTO: folder,
    }),
  )
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const files = shapes.flatMap((one) => Object.keys(pageFiles(one)).map((path) => join(folder, path)))
  const contracts = Object.fromEntries(
    shapes.map((one) => {
      const [path] = Object.keys(pageFiles(one))
      return [`@linli/api-client/contract/${one.module}/${one.entity}`, join(folder, path)]
    }),
  )
  const tsconfig = join(folder, 'tsconfig.json')
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        types: ['node', 'vite/client'],
        rootDirs: [root, folder],
        paths: Object.fromEntries(Object.entries(contracts).map(([name, file]) => [name, [file]])),
      },
      // What tests are given by the set-up of their project is declared there.
      files: [...files, join(root, 'apps/server/test/support/global-setup.ts')],
    }),
  )
  const named = written && areNamed()
  const typed = named && run([join(root, 'node_modules/typescript/bin/tsc'), '-p', tsconfig])
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(config, configOf(folder, contracts))
  const passes = typed && run([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder])
  if (!passes) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the written files name beside them is taken from the checkout. */
function configOf(folder, contracts) {
  return `import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const asInCheckout = {
  name: 'as-in-checkout',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const described = ${JSON.stringify(contracts)}[source]
    if (described) return described
    if (!source.startsWith('.') || !importer.startsWith(${JSON.stringify(folder)})) return undefined
    const there = join(${JSON.stringify(root)}, relative(${JSON.stringify(folder)}, join(dirname(importer), source)))
    return existsSync(there) ? there : undefined
  },
}

export default {
  plugins: [asInCheckout],
  ssr: { resolve: { conditions: ['@linli/source', 'node', 'import', 'module', 'default'] } },
  test: { include: ['apps/**/trial-entry.test.ts'], reporters: ['dot'] },
}
`
}
