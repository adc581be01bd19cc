import { beforeAll, describe, expect, it } from 'vitest'
import { loadReadings, matchesPinyin, type Readings } from './pinyinMatch.ts'

describe('matchesPinyin', () => {
  let readings: (title: string) => Readings
  beforeAll(async () => {
    readings = await loadReadings()
  })

  it.each([
    ['访客审批', 'fangkeshenpi'],
    ['访客审批', 'fksp'],
    ['访客审批', 'fangkesp'],
    ['访客审批', '访客sp'],
    ['访客审批', 'shenpi'],
    ['访客审批', 'Fang Ke'],
    ['重置密码', 'chongzhi'],
    ['重点人员', 'zhongdian'],
    ['通行管理', 'tx'],
    ['通行管理', 'tongxing'],
    ['绿化', 'lvhua'],
    ['IC卡权限', 'ickqx'],
  ])('%s is found by %s', (title, query) => expect(matchesPinyin(readings(title), query)).toBe(true))

  it.each([
    ['访客审批', 'fp'],
    ['访客审批', 'fangkeshenpix'],
    ['访客审批', ''],
    ['访客审批', '审访'],
  ])('%s is not found by "%s"', (title, query) => expect(matchesPinyin(readings(title), query)).toBe(false))
})
