import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pages } from '../src/contract/pages.ts'

/** The menu of section 2: group and path of every page, from the checklist. */
const wanted = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../../docs/spec-checklist.md'), 'utf8').matchAll(
      /Menu group (\S+) has the child path `(\/[^`]+)`/g,
    ),
  ].map(([, group = '', path = '']) => [path, group]),
)
/** So many of them stand. */
const standing = 70

/** Beside the groups of the menu: the first page, and what opens in a window of its own. */
const besides = new Set(['首页', '数据大屏'])

describe('the pages that exist', () => {
  it('[S2.118–S2.241] [2b-36] stand in the groups of the specification', () => {
    expect(wanted.size).toBe(124)
    const own = pages.filter(({ group }) => !besides.has(group))
    // What stood once does not vanish unseen.
    expect(own.length).toBeGreaterThanOrEqual(standing)
    expect(
      own
        .filter(({ url, group }) => wanted.get(url) !== group)
        .map(
          ({ url, group, title }) =>
            `${title} ${url}: ${wanted.has(url) ? `stands under ${wanted.get(url)}, not under ${group}` : 'is in no menu of docs/spec-checklist.md, where pages are decided'}`,
        ),
    ).toEqual([])
  })

  it('have a path and a place of their own', () => {
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length)
    for (const where of [
      pages.map(({ group, place }) => `${group} ${place}`),
      pages.map(({ group, place, orderNum = place * 10 }) => `${group} ${orderNum}`),
    ])
      expect(new Set(where).size).toBe(pages.length)
  })
})
