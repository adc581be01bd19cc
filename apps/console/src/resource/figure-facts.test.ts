import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import { expect, it } from 'vitest'
import { countedBy, figureFacts } from './figure-facts.ts'

it('tells how many there are of each kind, in the order of the lifecycle, each a way into the list', () => {
  const share = (count: number) => ({ count, sums: {} })
  const figures = { ...share(3), by: { state: { expired: share(1), draft: share(2), '': share(0) } } }
  expect(countedBy(estateContract)).toBe('state')
  expect(figureFacts(estateContract, 'state', figures, new Map())).toMatchObject([
    { label: '草稿', count: 2, filters: { state: ['draft'] } },
    { label: '已到期', count: 1, filters: { state: ['expired'] } },
  ])
})
