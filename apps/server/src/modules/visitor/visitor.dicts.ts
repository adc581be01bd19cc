import { dict, type DictDefinition } from '../../kit/dicts/dicts.ts'

/** Dictionaries of the module (catalogue 2a, dictionaries). */
export const visitorDicts: readonly DictDefinition[] = [
  dict('visitor_type', '访客类型', {
    relative: '亲友',
    delivery: '快递外卖',
    housekeeping: '家政保洁',
    decoration: '装修施工',
    repair: '维修安装',
    medical: '医护',
    agent: '看房中介',
    business: '商务',
    official: '公务',
    other: '其他',
  }),
  dict('visit_purpose', '来访事由', {
    visit: '探亲访友',
    deliver: '送货',
    work: '上门服务',
    decorate: '装修',
    view: '看房',
    meeting: '洽谈',
    inspect: '检查执法',
    other: '其他',
  }),
]
