import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const access = { access: 'session' as const, permission: 'auth:apiKey:list', background: true }

/** Every call that another system may make with a key. */
export const apiIndex = endpoint('system.apiIndex', {
  method: 'GET',
  path: '/api/system/api-index',
  label: '查询接口目录',
  ...access,
  output: z.array(
    z.object({
      name: z.string(),
      module: z.string(),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
      path: z.string(),
      label: z.string(),
      permissions: z.array(z.string()),
    }),
  ),
})

/** The calls of one module as OpenAPI 3.1. */
export const apiDocs = endpoint('system.apiDocs', {
  method: 'GET',
  path: '/api/system/api-docs',
  label: '查看接口文档',
  ...access,
  input: z.object({ module: z.string().check(z.regex(/^[a-z]{2,20}$/, { error: '请求参数错误' })) }),
  output: z.looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})
