/** Figures and their change. */
export const statistic = {
  up: '上升',
  down: '下降',
  flat: '持平',
}
