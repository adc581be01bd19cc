export { Icon, type IconProps, type IconSize, type IconType, iconSizes } from './Icon.tsx';
