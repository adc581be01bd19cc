/** Links. */
export const link = {
  newTab: '在新标签页打开',
}
