/** States of a work order: one with a description, one that cannot be chosen. */
export const stateOptions = [
  { value: 'pending', label: '待处理' },
  { value: 'working', label: '处理中', description: '已派单，维修人员在路上' },
  { value: 'done', label: '已完成' },
  { value: 'void', label: '已作废', disabled: true },
]

/** Long in Chinese, and long without a place to break. */
export const longOptions = [
  { value: 'long', label: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
  { value: 'latin', label: 'Donaudampfschifffahrtsgesellschaft' },
]
