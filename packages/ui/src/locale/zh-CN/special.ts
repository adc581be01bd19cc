/** Identity numbers, plates, colours, ratings, sliders, trees. */
export const special = {
  birthday: '出生日期',
  male: '男',
  female: '女',

  plateKeyboard: '车牌键盘',
  plateProvince: '省份简称',
  plateCell: (position: number) => `车牌第 ${position} 位`,
  plateNewEnergy: '新能源',
  platePlaceholder: '请输入车牌号',
  backspace: '退格',

  colorHex: '颜色值',
  pickColor: '选择颜色',
  presetColors: '预设颜色',

  rating: '评分',
  stars: (count: number, max: number) => `${count} 分，共 ${max} 分`,

  sliderFrom: '起始值',
  sliderTo: '结束值',

  expand: '展开',
  collapse: '收起',
  treeSearch: '搜索节点',
  cascaderLevel: (level: number) => `第 ${level} 级`,
}
