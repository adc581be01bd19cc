// The package.json of a package as it is published: without what only the repository needs, with where it comes from.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { root } from '../toolchain.mjs'

/** The condition under which the repository reads the sources of its packages; they are not all shipped. */
const own = '@linli/source'

const targets = (target) =>
  typeof target === 'string'
    ? target
    : Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== own))

/** In the repository packages have each other by their exact version; who has a later one that fits has one copy. */
const ranges = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      name.startsWith('@linli/') && /^\d/u.test(version) ? `^${version}` : version,
    ]),
  )

/** Where the repository is: LINLI_REPOSITORY, else the origin of this clone; undefined where it has none. */
export function repositoryUrl() {
  const { LINLI_REPOSITORY: told } = process.env
  if (told) return told
  try {
    const origin = execFileSync('git', ['remote', 'get-url', 'origin'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, host, path] =
      /^(?:https:\/\/|(?:ssh:\/\/)?git@)([^/:]+)[/:](.+?)(?:\.git)?\/?$/u.exec(origin.trim()) ?? []
    return host && `https://${host}/${path}`
  } catch {
    return undefined
  }
}

/** What is published of a manifest. `folder` is the package's, from the root of the repository. */
export function publishedManifest(manifest, folder, url = repositoryUrl()) {
  const { scripts: _scripts, devDependencies: _devDependencies, dependencies, exports, ...kept } = manifest
  const from = url && {
    homepage: `${url}/tree/main/${folder}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: folder },
  }
  const paths = Object.entries(exports).map(([path, target]) => [path, targets(target)])
  return {
    ...kept,
    ...from,
    ...(dependencies && { dependencies: ranges(dependencies) }),
    exports: Object.fromEntries(paths),
  }
}
