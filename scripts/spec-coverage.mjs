// npm run spec:coverage: which statements of docs/spec-checklist.md no test cites. `--strict`, as npm test runs it, fails
// when one of sections 2 to 6, 8 or 9 is missing. Open are, and not missing: menu pages that do not exist yet, and what
// the section "Open" of the checklist says waits for a module.
import { globSync, readdirSync, readFileSync } from 'node:fs'
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

const checklist = readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8')
const statements = [...checklist.matchAll(/^\| (S(\d)\.\d+) \| (\w+) \| (.+?) \| (\w+) \|$/gm)].map(
  ([, id, section, kind, text, level]) => ({ id, section: Number(section), kind, text, level }),
)
const files = ['packages', 'apps', 'e2e', 'bench'].flatMap((folder) => [...testFiles(join(root, folder))])
const cited = new Set(files.flatMap((file) => citedIn(readFileSync(file, 'utf8'))))

/** Statements that wait for a module, with what they wait for. */
const waiting = new Map(
  [...(checklist.split(/^## Open$/m)[1] ?? '').matchAll(/^\| (\[S.+?\]) \| (.+?) \|$/gm)].flatMap(
    ([, ids, reason]) => citedIn(ids).map((id) => [id, reason]),
  ),
)
const builtPages = globSync('packages/api-client/src/contract/*/page-urls.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('')
const menuPath = ({ text }) => /^Menu group .+ has the child path `(\/[^`]+)`/.exec(text)?.[1]
const isOpen = (one) => {
  const path = menuPath(one)
  return path === undefined ? waiting.has(one.id) && !cited.has(one.id) : !builtPages.includes(`: '${path}'`)
}

const known = new Set(statements.map(({ id }) => id))
const unknown = [...cited, ...waiting.keys()].filter((id) => !known.has(id))
const stale = [...waiting.keys()].filter((id) => cited.has(id))
const open = statements.filter(isOpen)
const missing = statements.filter((one) => !isOpen(one) && !cited.has(one.id))
const counts = ({ section }) => counted.has(section)

for (const section of new Set(statements.map((one) => one.section))) {
  const all = statements.filter((one) => one.section === section)
  const waits = open.filter((one) => one.section === section).length
  const done = all.filter((one) => cited.has(one.id) && !isOpen(one)).length
  const notes = [waits > 0 && `${waits} open`, !counted.has(section) && 'not counted'].filter(Boolean)
  console.log(
    `section ${section}: ${done} of ${all.length} statements are cited by a test${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
  )
}

const pages = open.filter((one) => menuPath(one) !== undefined)
if (pages.length > 0) console.log(`\nopen menu pages: ${pages.map((one) => menuPath(one)).join(' ')}`)
// Runs on the Node of the machine, whose maps may not group yet.
const reasons = new Map()
for (const [id, reason] of waiting) reasons.set(reason, [...(reasons.get(reason) ?? []), id])
for (const [reason, ids] of reasons) console.log(`open until ${reason}: ${ids.join(' ')}`)
list('statements without a test', missing.filter(counts))
list(
  'statements of other sections without a test',
  missing.filter((one) => !counts(one)),
)
if (unknown.length > 0) console.log(`\ncited, but not in the list: ${unknown.join(' ')}`)
if (stale.length > 0)
  console.log(`\ncited, no longer open (their rows in the checklist can go): ${stale.join(' ')}`)
const isStrict = process.argv.includes('--strict')
if (unknown.length > 0 || (isStrict && missing.some(counts))) process.exitCode = 1

function list(title, rows) {
  if (rows.length === 0) return
  console.log(`\n${rows.length} ${title}:`)
  for (const { id, level, text } of rows) console.log(`  ${id.padEnd(7)} ${level.padEnd(5)} ${text}`)
}
