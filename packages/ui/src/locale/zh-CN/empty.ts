/** Regions with nothing to show. */
export const empty = {
  none: { title: '暂无数据', cause: '' },
  noMatch: { title: '没有符合条件的结果', cause: '请调整或清空筛选条件' },
  forbidden: { title: '没有访问权限', cause: '请联系管理员开通' },
  failed: { title: '加载失败', cause: '' },
  notFound: { title: '页面不存在', cause: '地址有误，或页面已被移除' },
  retry: '重试',
  requestId: (id: string) => `请求编号 ${id}`,
}
