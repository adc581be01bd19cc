// What `npm run scaffold` writes is written into a temporary folder, type-checked as if it stood in the checkout, and its
// test is run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pageFiles } from './scaffold/page.mjs'
import { root } from './toolchain.mjs'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linli-scaffold-')))
const given = { module: 'trial', entity: 'trial-entry', label: '试写' }
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0

try {
  const { module, entity, label } = given
  const written = run(['scripts/scaffold.mjs', 'page', module, entity, label], { SCAFFOLD_INTO: folder })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const [described, ...others] = Object.keys(pageFiles(given)).map((path) => join(folder, path))
  const tsconfig = join(folder, 'tsconfig.json')
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        types: ['node', 'vite/client'],
        rootDirs: [root, folder],
        paths: { [`@linli/api-client/contract/${module}/${entity}`]: [described] },
      },
      files: [described, ...others],
    }),
  )
  const typed = written && run([join(root, 'node_modules/typescript/bin/tsc'), '-p', tsconfig])
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(config, configOf(folder, `@linli/api-client/contract/${module}/${entity}`, described))
  const passes = typed && run([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder])
  if (!passes) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the written files name beside them is taken from the checkout. */
function configOf(folder, name, file) {
  return `import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const asInCheckout = {
  name: 'as-in-checkout',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === ${JSON.stringify(name)}) return ${JSON.stringify(file)}
    if (!source.startsWith('.') || !importer.startsWith(${JSON.stringify(folder)})) return undefined
    const there = join(${JSON.stringify(root)}, relative(${JSON.stringify(folder)}, join(dirname(importer), source)))
    return existsSync(there) ? there : undefined
  },
}

export default {
  plugins: [asInCheckout],
  ssr: { resolve: { conditions: ['@linli/source', 'node', 'import', 'module', 'default'] } },
  test: { include: ['apps/**/*.test.ts'], reporters: ['dot'] },
}
`
}
