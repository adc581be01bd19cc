/** Breadcrumb, pagination, steps. */
export const navigation = {
  breadcrumb: '当前位置',
  expand: '展开全部层级',
  pagination: '分页',
  total: (count: string) => `共 ${count} 条`,
  totalAtLeast: (count: string) => `至少 ${count} 条`,
  pageSize: '每页条数',
  perPage: (size: number) => `${size} 条/页`,
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  step: (index: number, count: number) => `第 ${index} 步，共 ${count} 步`,
  stepDone: '已完成',
  stepCurrent: '进行中',
  stepError: '有误',
  stepTodo: '未开始',
}
