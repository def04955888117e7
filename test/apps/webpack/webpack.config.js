export default {
  entry: "./src/main.js",
  output: { module: true, publicPath: "/dist/", clean: true },
  experiments: { outputModule: true },
  // the files of the package are minified already, and a small app has little more
  optimization: { minimize: false },
};
