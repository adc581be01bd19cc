import { resident } from '@linli/api-client/contract/base/resident'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ResourceTree } from './ResourceTree.tsx'

const levels = ['estateId', 'buildingId']
const places = [
  {
    label: '翠湖雅苑',
    where: { estateId: 1 },
    children: [
      { label: '1栋', where: { estateId: 1, buildingId: 7 }, note: '96' },
      { label: '2栋', where: { estateId: 1, buildingId: 8 }, note: '72' },
    ],
  },
]

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

it('chooses in the address: a link shows its place, back leaves it, once more lets the list go', async () => {
  const router = createMemoryRouter(
    [{ path: '*', element: <ResourceTree of={resident} label="楼栋" levels={levels} places={places} /> }],
    { initialEntries: ['/people?estateId=1&buildingId=7&gender=1'] },
  )
  render(<RouterProvider router={router} />)
  const node = (name: RegExp) => screen.getByRole('treeitem', { name })
  const address = () => router.state.location.search
  expect(node(/^1栋/).getAttribute('aria-selected')).toBe('true')

  await act(async () => node(/^2栋/).click())
  expect(address()).toBe('?estateId=1&buildingId=8&gender=1')
  expect(node(/^2栋/).getAttribute('aria-selected')).toBe('true')
  await act(async () => node(/^2栋/).click())
  expect(address()).toBe('?gender=1')

  await act(async () => router.navigate(-1))
  await act(async () => router.navigate(-1))
  expect(address()).toBe('?estateId=1&buildingId=7&gender=1')
})
