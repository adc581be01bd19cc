import { expect, it } from 'vitest'
import { curlOf, operationOf } from './api-operation.ts'

const described = {
  'x-permission': ['base:room:update'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'state', in: 'query', schema: { anyOf: [{ type: 'array', items: { enum: ['a', 'b'] } }] } },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['version', 'kind'],
          properties: { version: { type: 'integer' }, kind: { enum: ['shop'] }, note: { type: 'string' } },
        },
      },
    },
  },
  responses: {
    '200': { content: { 'application/json': { schema: { properties: { data: { type: 'boolean' } } } } } },
  },
}

it('an operation is read as it is described', () => {
  const read = operationOf(described)
  expect(read.permissions).toEqual(['base:room:update'])
  expect(read.parameters).toEqual([
    { name: 'id', place: '路径', required: true, type: 'integer' },
    { name: 'state', place: '查询', required: false, type: 'a | b[]' },
  ])
  expect(read.answer).toEqual({ type: 'boolean' })
})

it('a sample has what is required', () => {
  const line = curlOf('https://x.cn', 'PUT', '/api/base/rooms/{id}', operationOf(described))
  expect(line).toContain(`-d '{"version":0,"kind":"shop"}'`)
  expect(curlOf('https://x.cn', 'GET', '/api/a', operationOf(undefined))).toBe(
    `curl -X GET 'https://x.cn/api/a' -H "Authorization: Bearer $LINLI_KEY"`,
  )
})
