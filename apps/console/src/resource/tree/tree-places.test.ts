import { describe, expect, it } from 'vitest'
import { narrowedTo, nodesAbove, placeId, treeOf, wholeList } from './tree-places.ts'

const structure = ['estateId', 'buildingId', 'unitId']
const regions = ['region', 'street']
const companies = ['companyId', 'department']

describe('a place of a tree beside a list', () => {
  it('is named by the narrowest filter that tells it, the same from its own filters and from a link', () => {
    expect(placeId(structure, { estateId: 1, buildingId: 7, unitId: 12 })).toBe('unitId=12')
    expect(placeId(structure, { unitId: [12], gender: '1' })).toBe('unitId=12')
    expect(placeId(companies, { companyId: 3, department: '工程部' })).toBe('companyId=3&department=工程部')
    expect(placeId(regions, { region: '330106', street: '西溪街道' })).toBe('region=330106&street=西溪街道')
    expect(placeId(structure, { gender: '1' })).toBe(wholeList)
  })

  it('is none where a link asks for several', () => {
    expect(placeId(structure, { estateId: [1, 2] })).toBeUndefined()
  })

  it('narrows by its own filters and leaves those that are no place alone', () => {
    const place = { label: '2栋', where: { estateId: 1, buildingId: 8 } }
    expect(narrowedTo(structure, { gender: '1', estateId: 1, unitId: 12 }, place)).toEqual({
      gender: '1',
      estateId: 1,
      buildingId: 8,
    })
    expect(narrowedTo(structure, { gender: '1', unitId: 12 }, null)).toEqual({ gender: '1' })
  })

  it('is found in its tree with all it lies in', () => {
    const { nodes, byId } = treeOf(structure, [
      {
        label: '翠湖雅苑',
        where: { estateId: 1 },
        children: [
          {
            label: '1栋',
            where: { estateId: 1, buildingId: 7 },
            children: [{ label: '1单元', where: { estateId: 1, buildingId: 7, unitId: 12 } }],
          },
          { label: '南门', opens: 5 },
        ],
      },
    ])
    expect(nodesAbove(nodes, 'unitId=12')).toEqual(['estateId=1', 'buildingId=7'])
    expect(nodesAbove(nodes, 'unitId=99')).toEqual([])
    expect(byId.get('row=5')?.label).toBe('南门')
  })
})
