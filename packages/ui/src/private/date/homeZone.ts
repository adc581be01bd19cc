/** Where the package is at home; other zones are set by `LinliProvider`. */
export const BEIJING_ZONE = 'Asia/Shanghai'
