// npm run scaffold -- page <module> <entity> [label]: writes the small files of a new page in today's shape
// (docs/adding-a-page.md), with a test to fill in, and says which lists are to name them. Nothing is overwritten.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { pageFiles, pageRows } from './scaffold/page.mjs'
import { refuse, root } from './toolchain.mjs'

const word = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const [what, module = '', entity = '', label = '新页面'] = process.argv.slice(2)
if (what !== 'page' || !word.test(module) || !word.test(entity))
  refuse(
    'usage: npm run scaffold -- page <module> <entity> [label], such as: page property key-loan 钥匙借用',
  )

// Another folder, for the check of this command.
const into = process.env['SCAFFOLD_INTO'] ?? root
const files = Object.entries(pageFiles({ module, entity, label }))
const present = files.find(([path]) => existsSync(join(into, path)))
if (present) refuse(`${present[0]} is there already`)
for (const [path, text] of files) {
  mkdirSync(dirname(join(into, path)), { recursive: true })
  writeFileSync(join(into, path), text)
  console.log(`written  ${path}`)
}
console.log('\nNow name it:')
for (const [path, row] of Object.entries(pageRows({ module, entity, label })))
  console.log(`  ${path}\n    ${row}`)
