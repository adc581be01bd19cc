import { dict } from '../../../kit/dicts/dicts.ts'

export const contractorDicts = [
  dict('contractor_kind', '合作单位类别', {
    install: '安装施工',
    maintain: '维保',
    clean: '保洁',
    green: '绿化',
    security: '保安',
    lift: '电梯',
    other: '其他',
  }),
]
