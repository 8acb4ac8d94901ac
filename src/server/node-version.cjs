// @ts-check
// Loaded first (node --require) and written for every Node version, because an old one could not parse the other modules.
var version = process.versions.node.split('.')
var major = Number(version[0])
if (major < 20 || (major === 20 && Number(version[1]) < 20)) {
  console.error('Understory needs Node 20.20 or later; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
