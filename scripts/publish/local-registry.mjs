// A registry of npm on a free local port, for trying a release: keeps what is published to it in memory, and sends
// everything else on to the registry that npm is set to.
import { createServer } from 'node:http'

/** Starts it. `upstream`: the registry for packages that were not published here. */
export async function localRegistry(upstream) {
  /** Packuments by name, tarballs by path. */
  const packages = new Map()
  const tarballs = new Map()

  function publish(name, body, origin) {
    const held = packages.get(name) ?? { name, 'dist-tags': {}, versions: {}, time: {} }
    const { _attachments: attachments } = body
    for (const [version, manifest] of Object.entries(body.versions)) {
      if (version in held.versions) return false
      const [file] = Object.keys(attachments)
      const path = `/${name}/-/${file.split('/').at(-1)}`
      tarballs.set(path, Buffer.from(attachments[file].data, 'base64'))
      held.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${origin}${path}` } }
    }
    Object.assign(held['dist-tags'], body['dist-tags'])
    packages.set(name, held)
    return true
  }

  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    const path = decodeURIComponent(new URL(request.url, origin).pathname)
    const name = path.slice(1)
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const answer = (status, value) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      }
      if (request.method === 'PUT') {
        const taken = publish(name, JSON.parse(Buffer.concat(chunks).toString('utf8')), origin)
        answer(taken ? 201 : 409, taken ? { ok: true } : { error: 'this version is published already' })
      } else if (tarballs.has(path)) {
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarballs.get(path))
      } else if (packages.has(name)) answer(200, packages.get(name))
      else if (name.startsWith('@linli/')) answer(404, { error: 'not found' })
      else response.writeHead(307, { location: `${upstream.replace(/\/$/u, '')}${request.url}` }).end()
    })
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    /** What has been published: `name@version`. */
    published: () =>
      [...packages.values()].flatMap(({ name, versions }) =>
        Object.keys(versions).map((version) => `${name}@${version}`),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
