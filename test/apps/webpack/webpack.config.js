export default {
  entry: "./src/main.js",
  output: { publicPath: "/dist/", clean: true },
  // the files of the package are minified already, and a small app has little more
  optimization: { minimize: false },
};
