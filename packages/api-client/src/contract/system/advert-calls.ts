import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { viewCodes } from '../screen/wall-panels.ts'

const shown = z.array(
  z.object({
    /** Null: what its place shows while nothing stands there, which nobody counts. */
    id: z.nullable(z.int()),
    title: z.string(),
    /** Where its picture is. */
    image: z.string(),
    /** Where its film is; the picture stands until it plays, and for who wants nothing to move. */
    film: z.nullable(z.string()),
    width: z.int(),
    height: z.int(),
    /** An address of the web, or a page of the console. */
    link: z.nullable(z.string()),
    noticeId: z.nullable(z.int()),
    frequency: z.string(),
    weight: z.int(),
    closable: z.boolean(),
    /** The place says that this is an advert. */
    labelled: z.boolean(),
    /** The longest that it stands by itself. */
    seconds: z.nullable(z.int()),
  }),
)

/** What the page of sign-in shows just now; nobody in particular asks. */
export const loginAdverts = endpoint('system.loginAdverts', {
  method: 'GET',
  path: '/api/open/adverts/login',
  label: '查询登录页广告',
  access: 'anonymous',
  background: true,
  output: shown,
})

/** What a mini-program shows while it starts: nobody is signed in yet. */
export const splashAdverts = endpoint('system.splashAdverts', {
  method: 'GET',
  path: '/api/open/adverts/splash',
  label: '查询小程序开屏',
  access: 'anonymous',
  background: true,
  input: z.object({ platform: z.enum(['wechat', 'alipay']) }),
  output: shown,
})

/** What stands above the pages of a mini-program, for the estates of who looks at it. */
export const mpAdverts = endpoint('system.mpAdverts', {
  method: 'GET',
  path: '/api/mp/system/adverts',
  label: '查询小程序页顶横幅',
  access: 'mobile',
  background: true,
  input: z.object({ platform: z.enum(['wechat', 'alipay']) }),
  output: shown,
})

/** What stands above the pages of the console, for the estates of the user. */
export const consoleAdverts = endpoint('system.consoleAdverts', {
  method: 'GET',
  path: '/api/system/shown-adverts',
  label: '查询后台页顶公告',
  access: 'session',
  background: true,
  output: shown,
})

/** What runs along the foot of a wall when nothing alarms. */
export const wallAdverts = endpoint('system.wallAdverts', {
  method: 'GET',
  path: '/api/system/wall-adverts',
  label: '查询大屏滚动条',
  access: 'wall',
  screen: true,
  background: true,
  permission: viewCodes,
  output: shown,
})

/** The picture of an advert that is shown somewhere just now: whoever opens that place sees it. */
export const advertImage = endpoint('system.advertImage', {
  method: 'GET',
  path: '/api/open/adverts/{id}/image',
  label: '查看广告素材',
  access: 'anonymous',
  background: true,
  answers: 'file',
  input: z.object({ id: rowId }),
})

/** Its film. */
export const advertFilm = endpoint('system.advertFilm', {
  method: 'GET',
  path: '/api/open/adverts/{id}/film',
  label: '播放广告视频',
  access: 'anonymous',
  background: true,
  answers: 'file',
  input: z.object({ id: rowId }),
})

/** What a place shows while nothing stands there. */
export const slotFallback = endpoint('system.slotFallback', {
  method: 'GET',
  path: '/api/open/ad-slots/{id}/fallback',
  label: '查看广告位兜底素材',
  access: 'anonymous',
  background: true,
  answers: 'file',
  input: z.object({ id: rowId }),
})

/** Counts that it was seen, once per window of a browser, or pressed. */
export const countAdvert = endpoint('system.countAdvert', {
  method: 'POST',
  path: '/api/open/adverts/{id}/count',
  label: '统计广告',
  access: 'anonymous',
  background: true,
  unlogged: true,
  input: z.object({ id: rowId, what: z.enum(['seen', 'pressed']) }),
  output: z.literal(true),
})
