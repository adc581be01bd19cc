// A lock file that lacks one platform's package makes the next `npm ci` fail, and npm drops such packages
// silently; an entry without integrity cannot be verified; a licence may ask for more than we give, and what ships under
// one that NOTICE does not name was not looked at. All are refused here.
import { readFileSync } from 'node:fs'
import { licenceProblem } from './licences.mjs'
import { shippedPackages } from './shipped.mjs'

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
const problems = []
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link) continue
  if (!entry.integrity && !entry.inBundle) problems.push(`${path}: no integrity`)
  const licence = licenceProblem(path.slice(path.lastIndexOf('node_modules/') + 13), entry.license)
  if (licence !== undefined) problems.push(`${path}: ${licence}`)
  if (entry.resolved?.startsWith('http')) problems.push(`${path}: names a registry host`)
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!names.has(name)) problems.push(`${path}: optional dependency ${name} is missing from the lock file`)
  }
}
const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')
const shipped = shippedPackages()
const licences = new Set(shipped.flatMap(({ license = '' }) => license.match(/[\w.-]+/g) ?? []))
for (const licence of [...licences].filter((one) => !['AND', 'OR'].includes(one)))
  if (!notice.includes(licence)) problems.push(`NOTICE does not name ${licence}, under which a package ships`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(
  `lock file: ${names.size} packages, all complete, all with an accepted licence; ${shipped.length} of them ship`,
)
