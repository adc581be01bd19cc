import { ApiError } from '@linli/api-client'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { chunk, runBatch } from './batch-run.ts'
import { csvOf } from './batch-sheet.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ids = Array.from({ length: chunk + 2 }, (_one, at) => at + 1)
const refused = { id: 2, name: '甲', reason: '当前状态为「已取消」，不能通过' }

it('goes through the rows some at a time, and puts the reports together', async () => {
  const call = vi
    .spyOn(client, 'call')
    .mockResolvedValueOnce({ done: chunk - 1, failed: [refused] })
    .mockResolvedValueOnce({ done: 2, failed: [] })
  const steps: number[] = []
  const report = await runBatch(residentHouse, 'approve', ids, { confirmed: ['x'] }, (done) =>
    steps.push(done),
  )
  expect(report).toEqual({ done: chunk + 1, failed: [refused] })
  expect(steps).toEqual([chunk, chunk + 2])
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { confirmed: ['x'], ids: ids.slice(0, chunk) },
    { confirmed: ['x'], ids: ids.slice(chunk) },
  ])
})

it('reports the rows that it did not reach', async () => {
  const lost = new ApiError({ code: 'NETWORK', status: 0, userMessage: '网络异常', duration: 0 })
  vi.spyOn(client, 'call').mockResolvedValueOnce({ done: chunk, failed: [] }).mockRejectedValueOnce(lost)
  const report = await runBatch(residentHouse, 'approve', ids, {}, () => {})
  expect(report).toMatchObject({
    done: chunk,
    failed: [{ id: chunk + 1, reason: '网络异常' }, { id: chunk + 2 }],
  })
})

it('gives the report as a sheet in which no text becomes a formula', () => {
  expect(csvOf({ done: 1, failed: [{ id: 2, name: '=1+1', reason: '说"不"' }] })).toBe(
    '\uFEFF编号,名称,未完成的原因\r\n2,"\'=1+1","说""不"""\r\n',
  )
})
