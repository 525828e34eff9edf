# The release workflow replaces OWNER, the version and the checksum.
class Hig < Formula
  desc "Look up and check Apple's Human Interface Guidelines"
  homepage "https://github.com/OWNER/hig"
  url "https://github.com/OWNER/hig/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/hig.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "cmark-gfm"
  depends_on "libmicrohttpd"
  depends_on "libpq"

  on_macos do
    depends_on xcode: ["26.0", :build]
    depends_on macos: :sequoia
  end

  on_linux do
    depends_on "swift" => :build
    depends_on "curl"
    depends_on "libxml2"
    depends_on "sqlite"
  end

  def install
    # libpq is keg-only, so pkg-config does not find it by itself.
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["libpq"].opt_lib/"pkgconfig"
    args = ["--disable-sandbox", "-c", "release"]
    args << "--static-swift-stdlib" if OS.linux?
    ["hig", "hig-server"].each { |product| system "swift", "build", *args, "--product", product }
    system "make", "install-files", "PREFIX=#{prefix}", "HIG=.build/release/hig"
  end

  test do
    ENV["HOME"] = testpath
    assert_match version.to_s, shell_output("#{bin}/hig --version")
    # Without an index, the bundled digest answers.
    assert_match "Toolbars", shell_output("#{bin}/hig applies toolbars --platform visionOS")
    assert_match "toolbars", shell_output("#{bin}/hig pages")
    port = free_port
    server = spawn bin/"hig", "serve", "--no-open", "--port", port.to_s
    begin
      sleep 2
      system "curl", "--fail", "http://127.0.0.1:#{port}/healthz"
    ensure
      Process.kill "TERM", server
      Process.wait server
    end
  end
end
