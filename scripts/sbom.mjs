// node scripts/sbom.mjs: the bill of materials (CycloneDX 1.6) of what ships, from the lock file, to standard output.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import process from 'node:process'
import { shippedPackages } from './shipped.mjs'
import { root } from './toolchain.mjs'

/** Packages as purl writes them: the @ of a scope is %40. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf(entry) {
  const [group, name] = entry.name.startsWith('@') ? entry.name.split('/') : [undefined, entry.name]
  const [algorithm, digest] = (entry.integrity ?? '').split(/-(.*)/s)
  const platforms = [...(entry.os ?? []), ...(entry.cpu ?? []), ...(entry.libc ?? [])]
  return {
    type: 'library',
    'bom-ref': purlOf(entry),
    ...(group && { group }),
    name,
    version: entry.version,
    // A package of one platform is not on the others.
    scope: entry.optional ? 'optional' : 'required',
    ...(digest && {
      hashes: [
        {
          alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
    licenses: [licenceOf(entry.license ?? 'MIT')],
    purl: purlOf(entry),
    ...(platforms.length > 0 && { properties: [{ name: 'npm:platforms', value: platforms.join(' ') }] }),
  }
}

const licenceOf = (licence) =>
  / (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }

/** The document; without a time, so that the same lock file makes the same one. */
export function billOfMaterials() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const seen = new Set()
  const components = shippedPackages()
    .map(componentOf)
    .filter((one) => !seen.has(one.purl) && seen.add(one.purl))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name, version, licenses: [{ license: { id: license } }] },
    },
    components,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(billOfMaterials(), undefined, 2))
