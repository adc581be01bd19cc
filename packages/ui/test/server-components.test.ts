// @vitest-environment node
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

/** The build as React server components see it: under the `react-server` condition, where there are no hooks and no context. */

interface Seen {
  /** Public modules that could not be imported, with why. */
  failed: Record<string, string>
  /** Public components that run on the server. */
  server: string[]
  /** Public components that begin the browser's part. */
  client: string[]
  /** What a render of samples on the server answered; a text says what was wrong. */
  rendered: Record<string, string>
}

const root = join(import.meta.dirname, '..')
let seen: Seen

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/components'))) throw new Error('Build @linli/ui first: npm run build')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', join(import.meta.dirname, 'server-components.mjs')],
    { cwd: root, maxBuffer: 1 << 24 },
  )
  seen = JSON.parse(stdout) as Seen
}, 120_000)

/** Layout, words and pictures of data: a page can have them without a script. */
const serverSafe = [
  'Badge',
  'Card',
  'Divider',
  'Grid',
  'Icon',
  'Stack',
  'StatusTag',
  'Tag',
  'Text',
  'Timeline',
]

describe('in a server component', () => {
  it('every public module can be imported', () => expect(seen.failed).toEqual({}))

  it.each(serverSafe)('%s runs on the server', (name) => {
    expect(seen.server).toContain(name)
    expect(seen.rendered[name]).toBe('ok')
  })

  it.each(['Button', 'DataTable', 'Dialog', 'Form', 'LinliProvider', 'Select', 'Toaster', 'Tooltip'])(
    '%s begins the part of the browser',
    (name) => expect(seen.client).toContain(name),
  )
})
