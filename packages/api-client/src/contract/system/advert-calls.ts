import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

/** What the page of sign-in shows just now; nobody in particular asks. */
export const loginAdverts = endpoint('system.loginAdverts', {
  method: 'GET',
  path: '/api/open/adverts/login',
  label: '查询登录页广告',
  access: 'anonymous',
  background: true,
  output: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Where its picture is. */
      image: z.string(),
      width: z.int(),
      height: z.int(),
      link: z.nullable(z.string()),
      frequency: z.string(),
      weight: z.int(),
      closable: z.boolean(),
    }),
  ),
})

/** The picture of an advert that the page of sign-in shows. */
export const loginAdvertImage = endpoint('system.loginAdvertImage', {
  method: 'GET',
  path: '/api/open/adverts/{id}/image',
  label: '查看登录页广告',
  access: 'anonymous',
  background: true,
  answers: 'file',
  input: z.object({ id: rowId }),
})

/** Counts that it was seen, once per window of a browser, or pressed. */
export const countAdvert = endpoint('system.countAdvert', {
  method: 'POST',
  path: '/api/open/adverts/{id}/count',
  label: '统计登录页广告',
  access: 'anonymous',
  background: true,
  unlogged: true,
  input: z.object({ id: rowId, what: z.enum(['seen', 'pressed']) }),
  output: z.literal(true),
})
