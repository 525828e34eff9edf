-- Requests of scripts/bench/server.py for wrk. Arguments after "--": a file with an address a line, and "repeated" or "different".
-- "different" adds words of other lines to an address, so that no two requests are the same for a long time.

local threads = 0

function setup(thread)
  thread:set("first", threads)
  threads = threads + 1
end

function init(arguments)
  lines, words = {}, {}
  for line in io.lines(arguments[1]) do
    lines[#lines + 1] = line
    for word in line:gmatch("%a%a%a+") do words[#words + 1] = word end
  end
  isDifferent = arguments[2] == "different"
  seed = tonumber(arguments[3] or "0")
  count = 0
end

function request()
  count = count + 1
  local number = count * 2 + first + seed
  local line = lines[number % #lines + 1]
  if isDifferent then
    line = line .. "+" .. words[math.floor(number / #lines) % #words + 1] .. "+" .. words[number * 7 % #words + 1]
  end
  return wrk.format("GET", line)
end

function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %.3f %.3f %d\n", summary.requests, summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.errors.status + summary.errors.read + summary.errors.write + summary.errors.timeout + summary.errors.connect))
end
