/** Loading, empty and error states. */
export const feedback = {
  loading: '加载中',
}
