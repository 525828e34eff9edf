# scripts/dist/metadata.py replaces the repository, the version and the checksums.
class Hig < Formula
  desc "Look up and check Apple's Human Interface Guidelines"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/hig-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256:hig-@VERSION@-macos-universal.tar.gz@"
    depends_on macos: :sequoia
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/hig-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256:hig-@VERSION@-linux-x86_64.tar.gz@"
    end
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/hig-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256:hig-@VERSION@-linux-aarch64.tar.gz@"
    end
  end

  # What hig-server loads.
  depends_on "libmicrohttpd"
  depends_on "libpq"

  def install
    prefix.install Dir["*"]
  end

  test do
    ENV["HOME"] = testpath
    assert_match version.to_s, shell_output("#{bin}/hig --version")
    # Without an index, the bundled digest answers.
    assert_match "Toolbars", shell_output("#{bin}/hig applies toolbars --platform visionOS")
    assert_match "toolbars", shell_output("#{bin}/hig pages")
  end
end
