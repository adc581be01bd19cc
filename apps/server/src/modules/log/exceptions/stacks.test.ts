import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sourceMaps } from './source-maps.ts'
import { fingerprintOf, moduleOf, ownFrames } from './stacks.ts'

const chrome = `TypeError: x is undefined
    at save (https://x.cn/assets/rooms-AbCd1234.js:1:200)
    at https://x.cn/assets/console-Zz99Zz99.js:3:4
    at node:internal/process:1:1`
const firefox =
  'save@https://x.cn/assets/rooms-AbCd1234.js:1:200\n@https://x.cn/assets/console-Zz99Zz99.js:3:4'

const of = (stack: string, message = 'row 7 is broken') =>
  fingerprintOf({ source: 'console', type: 'TypeError', message, stack })

describe('a stack', () => {
  it('reads the same from every browser, without what is not ours', () => {
    expect(ownFrames(chrome)).toEqual(ownFrames(firefox))
    expect(ownFrames(chrome)).toHaveLength(2)
  })

  it('is the same error in another build, at another line and with other numbers; elsewhere it is another', () => {
    const built = chrome.replaceAll('AbCd1234', 'Qq00Qq00').replaceAll(':1:200', ':1:321')
    expect(of(built, 'row 81 is broken')).toBe(of(chrome))
    expect(of(chrome.replace('at save', 'at remove'))).not.toBe(of(chrome))
    expect(of(chrome, 'row is gone')).not.toBe(of(chrome))
  })

  it('names the module that it came out of', () => {
    expect(moduleOf('    at save (apps/console/src/features/base/pages/rooms.tsx:3:1)')).toBe('base')
    expect(moduleOf(chrome)).toBeNull()
  })
})

describe('source maps', () => {
  const made = mkdtemp(join(tmpdir(), 'linli-maps-'))
  afterAll(async () => await rm(await made, { recursive: true }))

  it('lead a built place to its source, from the folder that is not served', async () => {
    const root = await made
    await mkdir(join(root, 'console', 'maps'), { recursive: true })
    await writeFile(
      join(root, 'console', 'maps', 'rooms-AbCd1234.js.map'),
      JSON.stringify({
        version: 3,
        file: 'rooms-AbCd1234.js',
        sources: ['../../src/features/base/pages/rooms.tsx'],
        names: ['saveRoom'],
        // Column 0 of line 1 is line 5, column 3 of the source, by the name saveRoom.
        mappings: 'AAIEA',
      }),
    )
    const maps = sourceMaps({ webRoot: root })
    const mapped = await maps.mapped('console', chrome)
    expect(mapped).toContain('    at saveRoom (apps/console/src/features/base/pages/rooms.tsx:5:3)')
    // What has no map stays as it was told, and nothing outside the folder is looked for.
    expect(mapped).toContain('console-Zz99Zz99.js:3:4')
    const odd = '    at x (https://x.cn/assets/..%2f..%2fsecret.js:1:1)'
    expect(await maps.mapped('console', odd)).toBe(odd)
  })
})
