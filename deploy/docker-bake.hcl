# docker buildx bake -f deploy/docker-bake.hcl, in an unpacked release; VERSION and REVISION from the environment.
variable "VERSION" { default = "" }
variable "REVISION" { default = "" }

target "default" {
  platforms = ["linux/amd64", "linux/arm64"]
  args      = { VERSION = VERSION, REVISION = REVISION }
  tags      = VERSION == "" ? ["split-decision"] : ["split-decision:${VERSION}", "split-decision"]
}
