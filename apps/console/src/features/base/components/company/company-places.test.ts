import { expect, test } from 'vitest'
import { companyPlaces } from './company-places.ts'

const company = (id: number, name: string, parentId: number | null, enabled = true) => ({
  id,
  name,
  parentId,
  enabled,
})

test('companies stand below those that they belong to, with how many there are', () => {
  const places = companyPlaces(
    [
      company(1, '集团', null),
      company(2, '华南', 1),
      company(3, '深圳', 2, false),
      company(4, '另一家', null),
    ],
    null,
  )
  expect(places).toEqual([
    {
      label: '集团',
      where: { groupId: 1 },
      note: '2',
      children: [
        {
          label: '华南',
          where: { groupId: 2 },
          note: '1',
          children: [{ label: '深圳（停用）', where: { groupId: 3 } }],
        },
      ],
    },
    { label: '另一家', where: { groupId: 4 } },
  ])
})
