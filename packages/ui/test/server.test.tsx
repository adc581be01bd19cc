// @vitest-environment node
import { readdirSync } from 'node:fs'
import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import { DataTable } from '../src/components/DataTable/DataTable.tsx'

/** Every component with the props of its first story, as a server renders it: without a DOM. */

type Stories = Parameters<typeof composeStories>[0]
const modules = import.meta.glob<Stories>('../src/components/*/*.stories.tsx')
const components = readdirSync(new URL('../src/components', import.meta.url))

/** The file of a component's stories that has a `Default` of its props: named as the component, or as its main part. */
const storiesOf = (name: string) =>
  ['', 'View'].map((part) => modules[`../src/components/${name}/${name}${part}.stories.tsx`]).find(Boolean)

// Storybook takes React's `act` for itself; other tests of this worker want it back.
const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
afterAll(() => {
  world.IS_REACT_ACT_ENVIRONMENT = true
})

describe('on a server', () => {
  it('there is no DOM', () => {
    expect(typeof document).toBe('undefined')
    expect(typeof window).toBe('undefined')
  })

  it.each(components)('%s renders', async (name) => {
    const stories = await storiesOf(name)?.()
    const first = stories && Object.entries(composeStories(stories)).find(([key]) => key === 'Default')
    if (!first) throw new Error(`${name} has no story Default`)
    const Story = first[1] as ComponentType
    expect(() => renderToString(<Story />)).not.toThrow()
  })

  it('a virtual table has its first rows', () => {
    const rows = Array.from({ length: 500 }, (_row, at) => ({ id: `r${at}`, name: `住户 ${at}` }))
    const html = renderToString(
      <DataTable
        label="住户"
        columns={[{ id: 'name', header: '姓名', value: (row) => row.name }]}
        rows={rows}
        getRowId={(row) => row.id}
        maxHeight="400px"
      />,
    )
    expect(html).toContain('住户 0')
    expect(html).toContain('住户 20')
    expect(html).not.toContain('住户 200')
  })
})
