-- Takes units from one budget, whole or not at all: one decision, one script, so that any number of servers share the budget exactly.
--
-- KEYS[1]  sorted set of takes: score is the time in ms, member "<units taken ever, 16 digits>:<units of this take>"
-- ARGV[1]  now in ms; empty takes this server's clock, the one clock that all servers share
-- ARGV[2]  units to take; then for each window its length in ms and its limit
-- Returns  now, 1 when taken else 0, then for each window: units taken, when the oldest leave (-1: none), when the request fits (-1: now)

local function text(number) return string.format('%.0f', number) end

local function parsed(member)
  local colon = string.find(member, ':', 1, true)
  return tonumber(string.sub(member, 1, colon - 1)), tonumber(string.sub(member, colon + 1))
end

local key = KEYS[1]
local time = redis.call('TIME')
local now = tonumber(ARGV[1]) or (tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000))
local cost = tonumber(ARGV[2])

-- Units taken ever, and a clock that never goes back behind the newest take.
local total = 0
local newest = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')
if newest[1] then
  total = parsed(newest[1])
  now = math.max(now, tonumber(newest[2]))
end

local allowed = 1
local longest = 0
local windows = {}
for position = 3, #ARGV, 2 do
  local length, limit = tonumber(ARGV[position]), tonumber(ARGV[position + 1])
  longest = math.max(longest, length)
  local first = redis.call('ZRANGEBYSCORE', key, '(' .. text(now - length), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
  local before, next_at, fits_at = total, -1, -1
  if first[1] then
    local ever, units = parsed(first[1])
    before = ever - units
    next_at = tonumber(first[2]) + length
  end
  local taken = total - before
  local excess = taken + cost - limit
  if excess > 0 then
    allowed = 0
    -- The lowest rank whose leaving, with all before it, makes room.
    local low, high = redis.call('ZRANK', key, first[1]), redis.call('ZCARD', key) - 1
    while low < high do
      local middle = math.floor((low + high) / 2)
      if parsed(redis.call('ZRANGE', key, middle, middle)[1]) - before >= excess then high = middle else low = middle + 1 end
    end
    fits_at = tonumber(redis.call('ZRANGE', key, low, low, 'WITHSCORES')[2]) + length
  end
  windows[#windows + 1] = { taken, next_at, fits_at }
end

if allowed == 1 then
  redis.call('ZREMRANGEBYSCORE', key, '-inf', text(now - longest))
  redis.call('ZADD', key, text(now), string.format('%016.0f:%.0f', total + cost, cost))
  redis.call('PEXPIRE', key, text(longest))
end
return { now, allowed, windows }
