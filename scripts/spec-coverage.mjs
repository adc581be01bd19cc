// npm run spec:coverage: which statements of docs/spec-checklist.md no test cites. Sections 2 to 6, 8 and 9 count
// (their menu pages that do not exist yet are told as open); `--strict` fails when one of the others is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname, '..')
const counted = new Set([2, 3, 4, 5, 6, 8, 9])
const skipped = new Set(['node_modules', 'dist', '.git', '.turbo', 'storybook-static', 'test-results'])
const isTest = (name) => /\.(test|spec|stories)\.(ts|tsx|mjs)$/.test(name)

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (isTest(entry.name)) yield path
  }
}

/** Ids between brackets: `[S5.4]`, several as `[S5.4] [S5.5]`, a range as `[S5.4–S5.7]`. */
function citedIn(text) {
  const ids = []
  for (const [, section, from, to] of text.matchAll(/\[S(\d)\.(\d+)(?:[–-]S\d\.(\d+))?\]/g))
    for (let n = Number(from); n <= Number(to ?? from); n++) ids.push(`S${section}.${n}`)
  // Tables of cases carry the id without brackets.
  for (const [, id] of text.matchAll(/['"](S\d\.\d+)['"]/g)) ids.push(id)
  return ids
}

const statements = [
  ...readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8').matchAll(
    /^\| (S(\d)\.\d+) \| (\w+) \| (.+?) \| (\w+) \|$/gm,
  ),
].map(([, id, section, kind, text, level]) => ({ id, section: Number(section), kind, text, level }))
const files = ['packages', 'apps', 'e2e', 'bench'].flatMap((folder) => [...testFiles(join(root, folder))])
const cited = new Set(files.flatMap((file) => citedIn(readFileSync(file, 'utf8'))))

const known = new Set(statements.map(({ id }) => id))
const unknown = [...cited].filter((id) => !known.has(id))
const isMenuPage = ({ text }) => /^Menu group .+ has the child path/.test(text)
const missing = statements.filter(({ id, section }) => counted.has(section) && !cited.has(id))

for (const section of new Set(statements.map((one) => one.section))) {
  const all = statements.filter((one) => one.section === section)
  const done = all.filter(({ id }) => cited.has(id)).length
  const note = counted.has(section) ? '' : ' (not counted)'
  console.log(`section ${section}: ${done} of ${all.length} statements are cited by a test${note}`)
}
const open = missing.filter(isMenuPage)
if (open.length > 0) console.log(`\nmenu pages without a test: ${open.map(({ id }) => id).join(' ')}`)
const wanted = missing.filter((one) => !isMenuPage(one))
if (wanted.length > 0) {
  console.log(`\n${wanted.length} statements without a test:`)
  for (const { id, level, text } of wanted) console.log(`  ${id.padEnd(7)} ${level.padEnd(5)} ${text}`)
}
if (unknown.length > 0) console.log(`\ncited, but not in the list: ${unknown.join(' ')}`)
if (unknown.length > 0 || (process.argv.includes('--strict') && wanted.length > 0)) process.exitCode = 1
