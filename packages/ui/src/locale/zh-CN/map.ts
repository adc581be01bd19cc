/** Map and its list. */
export const map = {
  map: '地图',
  list: '列表',
  show: '显示方式',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '显示全部',
  loading: '正在加载地图',
  noGraphics: '当前浏览器无法显示地图，已改为列表',
  none: '暂无内容',
  drawn: { point: '点', line: '线', polygon: '面' },
  draw: (shape: string) => `绘制${shape}`,
  drawHint: '点击地图添加点，双击或按“完成”结束',
  addCentre: '在中心加点',
  finish: '完成',
  undo: '撤销一点',
  cancel: '取消',
  measureLength: '测距离',
  measureArea: '测面积',
  endMeasure: '结束测量',
  length: (metres: number) =>
    metres < 1000 ? `距离 ${metres.toFixed(1)} 米` : `距离 ${(metres / 1000).toFixed(2)} 公里`,
  area: (squareMetres: number) =>
    squareMetres < 1_000_000
      ? `面积 ${squareMetres.toFixed(0)} 平方米`
      : `面积 ${(squareMetres / 1_000_000).toFixed(3)} 平方公里`,
  pointer: '指针位置（WGS-84）',
  points: (count: number) => `已有 ${count} 个点`,
}
