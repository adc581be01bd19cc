import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  entry: './src/main.tsx',
  // How large the page may be is not what is asked here.
  performance: false,
  // MapLibre imports what the page tells it to, and webpack cannot know that.
  ignoreWarnings: [
    { module: /node_modules\/maplibre-gl/u, message: /request of a dependency is an expression/u },
  ],
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/u, use: 'ts-loader' },
      { test: /\.css$/u, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new HtmlWebpackPlugin(), new MiniCssExtractPlugin()],
}
