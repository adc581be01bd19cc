// npm run scaffold -- page <module> <entity> [label] [--approval]: writes the small files of a new page in today's shape
// (docs/adding-a-page.md), with seed and test to fill in, and names them in the lists. No file is overwritten.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { nameIt } from './scaffold/lists.mjs'
import { pageFiles } from './scaffold/page.mjs'
import { refuse, root } from './toolchain.mjs'

const word = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const words = process.argv.slice(2)
const approval = words.includes('--approval')
const [what, module = '', entity = '', label = '新页面', ...more] = words.filter(
  (one) => one !== '--approval',
)
if (what !== 'page' || !word.test(module) || !word.test(entity) || more.length > 0)
  refuse(
    'usage: npm run scaffold -- page <module> <entity> [label] [--approval], such as: page property key-loan 钥匙借用',
  )
const given = { module, entity, label, approval }

// Another folder, for the check of this command.
const into = process.env['SCAFFOLD_INTO'] ?? root
const files = Object.entries(pageFiles(given))
const present = files.find(([path]) => existsSync(join(into, path)))
if (present) refuse(`${present[0]} is there already`)
for (const [path, text] of files) {
  mkdirSync(dirname(join(into, path)), { recursive: true })
  writeFileSync(join(into, path), text)
  console.log(`written  ${path}`)
}
const { named, said } = nameIt(into, given)
for (const path of named) console.log(`named in  ${path}`)
for (const [path, row] of Object.entries(said)) console.log(`\nto be named in  ${path}\n${row}`)
console.log(`
Then describe it, and so on (docs/adding-a-page.md, "In order"):
  ${Object.keys(pageFiles(given)).join('\n  ')}
  npm run names
  npm run db:generate -w apps/server -- --module ${module} --what ${entity}`)
