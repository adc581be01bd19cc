// Keeps the public types of a package under review: the declarations its export paths lead to are written,
// without comments, to <package>/api-report. Without --update a difference from what is checked in fails.
// Usage: node scripts/api-report.mjs <package folder> [--update], after the package's declarations were emitted.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const update = process.argv.includes('--update')
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (folder === undefined) {
  console.error('Usage: node scripts/api-report.mjs <package folder> [--update]')
  process.exit(2)
}

const root = resolve(folder)
const dist = join(root, 'dist')
const reportFolder = join(root, 'api-report')
const { name, exports: exportMap } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Strings are matched first, so that what looks like a comment inside one stays. */
const STRING_OR_COMMENT = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const RELATIVE_MODULE = /(?:from\s+|import\(|import\s+)['"](\.{1,2}\/[^'"]+)['"]/g

function normalise(source) {
  const lines = source
    .replace(STRING_OR_COMMENT, (match) => (match.startsWith('/') ? '' : match))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return `${lines.join('\n')}\n`
}

/** The declaration file a relative module name stands for, as TypeScript resolves it. */
function declarationOf(from, specifier) {
  const base = resolve(dirname(from), specifier).replace(/(?<!\.d)\.(?:tsx?|jsx?)$/, '')
  const candidates = [base, `${base}.d.ts`, join(base, 'index.d.ts')]
  const found = candidates.find((candidate) => candidate.endsWith('.d.ts') && existsSync(candidate))
  if (found === undefined) throw new Error(`${relative(root, from)}: no declarations for ${specifier}`)
  return found
}

function collect(file, reports) {
  const path = relative(dist, file).split(sep).join('/')
  if (reports.has(path)) return
  const text = normalise(readFileSync(file, 'utf8'))
  reports.set(path, text)
  for (const [, specifier] of text.matchAll(RELATIVE_MODULE)) {
    if (!specifier.endsWith('.css')) collect(declarationOf(file, specifier), reports)
  }
}

function listReports() {
  if (!existsSync(reportFolder)) return []
  return readdirSync(reportFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(reportFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The first line in which two reports differ, as a hint where to look. */
function firstDifference(before, after) {
  const [left, right] = [before.split('\n'), after.split('\n')]
  const at = right.findIndex((line, index) => line !== left[index])
  const line = at === -1 ? right.length : at
  return `    line ${line + 1}\n    - ${left[line] ?? ''}\n    + ${right[line] ?? ''}`
}

const reports = new Map()
for (const [path, target] of Object.entries(exportMap)) {
  const types = typeof target === 'object' ? target.types : undefined
  // A pattern leads to the single calls of the contract, which tests of their own keep.
  if (types === undefined || types.includes('*')) continue
  const file = join(root, types)
  if (!existsSync(file)) {
    console.error(`${name}: ${types} of export path "${path}" is missing; emit the declarations first`)
    process.exit(1)
  }
  collect(file, reports)
}

const known = listReports()
if (update) {
  for (const path of known) if (!reports.has(path)) rmSync(join(reportFolder, path))
  for (const [path, text] of reports) {
    mkdirSync(dirname(join(reportFolder, path)), { recursive: true })
    writeFileSync(join(reportFolder, path), text)
  }
  console.log(`${name}: API report of ${reports.size} declaration files written`)
  process.exit(0)
}

const differences = []
for (const [path, text] of reports) {
  if (!known.includes(path)) differences.push(`  added: ${path}`)
  else {
    const before = readFileSync(join(reportFolder, path), 'utf8')
    if (before !== text) differences.push(`  changed: ${path}\n${firstDifference(before, text)}`)
  }
}
for (const path of known) if (!reports.has(path)) differences.push(`  removed: ${path}`)

if (differences.length > 0) {
  console.error(`${name}: the public types differ from api-report\n${differences.join('\n')}`)
  console.error('If this is meant: npm run api:update, and a changeset that says so.')
  process.exit(1)
}
console.log(`${name}: the public types match api-report (${reports.size} declaration files)`)
