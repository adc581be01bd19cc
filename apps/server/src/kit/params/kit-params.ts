import type { ParamDefinition } from './params.ts'

/** Limits of the request layers and of the services of the kit. */
export const kitParams: readonly ParamDefinition[] = [
  limit('http.perMinuteOfAddress', '单地址每分钟请求数', 12_000, 100, 1_000_000),
  limit('http.perMinuteOfSession', '单会话每分钟请求数', 1_800, 60, 1_000_000),
  limit('http.perMinuteAnonymous', '未登录单地址每分钟请求数', 600, 30, 1_000_000),
  limit('reveal.perMinute', '每人每分钟查看明文次数', 30, 1, 1_000),
  limit('upload.imageMaxMb', '图片大小上限', 10, 1, 10, 'MB'),
  limit('upload.fileMaxMb', '文件大小上限', 50, 1, 200, 'MB'),
  limit('export.maxRows', '导出行数上限', 50_000, 100, 200_000),
  limit('import.maxRows', '导入行数上限', 20_000, 100, 100_000),
]

function limit(
  key: string,
  name: string,
  initial: number,
  min: number,
  max: number,
  unit?: string,
): ParamDefinition {
  return {
    key,
    name,
    group: 'limits',
    type: 'int',
    initial,
    min,
    max,
    level: 'system',
    ...(unit !== undefined && { unit }),
  }
}
